const LONGEST = 60

/** Gives out names that are valid and unique in a structure. */
export function createNames(): (wanted: string, renamed: (name: string) => void) => string {
  const usedNames = new Set<string>()
  return (wanted, renamed) => {
    const base = validName(wanted)
    let name = base
    for (let count = 2; usedNames.has(name); count += 1) name = `${base.slice(0, LONGEST - 6)}_${count}`
    usedNames.add(name)
    if (name !== wanted) renamed(name)
    return name
  }
}

function validName(wanted: string): string {
  const letters = wanted
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^\w-]+$/, '')
    .replace(/[^\w-]+/g, '_')
  return (/^[A-Za-z]/.test(letters) ? letters : `q${letters.startsWith('_') ? '' : '_'}${letters}`).slice(
    0,
    LONGEST,
  )
}
