/** Formats minutes: below two hours in minutes, otherwise in hours. */
export function formatDuration(minutes: number): string {
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
}
