/** The texts about where a value of the record comes from. */
export const sourceTexts = {
  button: (what: string) => `Source of ${what}`,
  column: 'Source',
  entered: (by: string | null, day: string) => `Entered by ${by ?? 'us'} on ${day}.`,
  imported: (_by: string | null, day: string) => `Imported on ${day}.`,
  answered: (survey: string, by: string | null, day: string) =>
    by === null ? `Answered in “${survey}” on ${day}.` : `Answered in “${survey}” by ${by} on ${day}.`,
  askAgain: (day: string) => `To be asked again from ${day}.`,
  evidence: 'Evidence',
  open: 'Open the answers',
}
