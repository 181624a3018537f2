/** A row of a CSV file (RFC 4180). */
export function csvRow(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => csvCell(cell ?? '')).join(',')}\r\n`
}

/** A spreadsheet runs what starts like a formula; an apostrophe makes it text again. */
function csvCell(text: string): string {
  const harmless = /^["'\s]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
