/** The message of a finding as a sentence; the name of a type, `unknownInterest`, keeps its letters. */
export function findingText(message: string): string {
  const isName = /^[a-z]+[A-Z]/.test(message)
  return `${isName ? message : message.charAt(0).toUpperCase() + message.slice(1)}.`
}
