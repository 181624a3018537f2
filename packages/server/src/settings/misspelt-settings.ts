/** A variable that is no setting, and the setting whose name it resembles. */
export type Misspelt = { name: string; meant: string }

/** The sentence about a misspelt setting. */
export function describeMisspelt({ name, meant }: Misspelt): string {
  return `unknown setting ${name}: did you mean ${meant}?`
}

/** Finds variables whose names are a slip away from that of a setting; others belong to the machine. */
export function findMisspelt(names: readonly string[], settings: readonly string[]): Misspelt[] {
  return names
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const meant = settings.find((setting) => isSlip(name, setting))
      return meant ? [{ name, meant }] : []
    })
}

const LONG_NAME = 12

/** Words such as HOST and PORT resemble too many others: only two exchanged letters count in them. */
function isSlip(name: string, setting: string): boolean {
  if (!setting.includes('_')) return isExchanged(name, setting)
  const most = setting.length < LONG_NAME ? 1 : 2
  return Math.abs(name.length - setting.length) <= most && editsBetween(name.toUpperCase(), setting) <= most
}

function isExchanged(name: string, word: string): boolean {
  return (
    name !== word && [...name].sort().join() === [...word].sort().join() && editsBetween(name, word) === 1
  )
}

/** The least insertions, deletions, replacements and exchanges of neighbours between two words. */
function editsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row += 1) {
    rows[row] = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwap =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      rows[row]![column] = Math.min(
        rows[row - 1]![column]! + 1,
        rows[row]![column - 1]! + 1,
        rows[row - 1]![column - 1]! + (isSame ? 0 : 1),
        isSwap ? rows[row - 2]![column - 2]! + 1 : Infinity,
      )
    }
  }
  return rows[one.length]![other.length]!
}
