/** Formats a score as the percentage of a field: 0.85 becomes 85. */
export function percentOf(score: number): string {
  return String(Math.round(score * 1000) / 10)
}

/** Parses the percentage of a field. The server reports an invalid one on the field. */
export function scoreOf(percent: string): number {
  return Number(percent.trim().replace(',', '.')) / 100
}
