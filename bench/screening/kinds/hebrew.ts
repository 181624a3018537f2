import { at, capital, type Kind, type NamePair, shifted, spell, words } from './kind.ts'

/** Names in sounds: `v` is the soft bet, `V` the consonant vav, `O` and `U` are written with vav, `I` with yod, `E` ayin. */
const names =
  words(`davId yOsef yaEakov avraham shlOmo shimEOn binyamIn reuven yehUda levI natan gidEOn yOav arIel
  daniel michael rafael uri amOs noam tsvI yitskhak khaim mOshe pinkhas efraim betsalel naftalI avIgdOr ezra`)
const families = words(
  `kOhen levIn mizrakhI perets bitOn shapIra katz fridman rozen barak gOldberg dayan avital segal shalOm`,
)

const hebrew = {
  ...{
    yi: 'י',
    ai: 'יי',
    a: '',
    e: '',
    i: 'י',
    o: '',
    u: 'ו',
    I: 'י',
    O: 'ו',
    U: 'ו',
    E: 'ע',
    b: 'ב',
    v: 'ב',
    V: 'ו',
    g: 'ג',
    d: 'ד',
    h: 'ה',
    z: 'ז',
  },
  ...{
    kh: 'ח',
    t: 'ט',
    y: 'י',
    k: 'ק',
    l: 'ל',
    m: 'מ',
    n: 'נ',
    s: 'ס',
    f: 'פ',
    p: 'פ',
    ts: 'צ',
    tz: 'צ',
    r: 'ר',
    sh: 'ש',
    ch: 'כ',
  },
}
const finalLetters: Readonly<Record<string, string>> = { כ: 'ך', מ: 'ם', נ: 'ן', פ: 'ף', צ: 'ץ' }
const latin: readonly Record<string, string>[] = [
  { I: 'i', O: 'o', U: 'u', E: '', kh: 'ch', ts: 'tz' },
  { I: 'i', O: 'o', U: 'u', E: '', kh: 'h', y: 'y', ts: 'z' },
  { I: 'y', O: 'o', U: 'ou', E: '', kh: 'kh', f: 'ph', ts: 'ts' },
]

function inHebrew(name: string): string {
  const first = /^[aeiou]/.test(name) ? 'א' : ''
  const last = /[aeo]$/.test(name) ? 'ה' : ''
  return (first + spell(name, hebrew) + last).replace(/[כמנפצ]$/, (letter) => finalLetters[letter]!)
}

function inLatin(name: string, index: number): string {
  return capital(spell(name, at(latin, index)))
}

function pairs(shift: number): NamePair[] {
  return shifted(names, shift).flatMap(([one, other], index) =>
    [at(families, index), at(families, index + 7)].map(
      (family) =>
        [
          `${inHebrew(one)} ${inHebrew(family)}`,
          `${inLatin(other, index)} ${inLatin(family, index)}`,
        ] as const,
    ),
  )
}

export const hebrewScript: Kind = {
  name: 'Hebrew script',
  schema: 'Person',
  hits: pairs(0),
  misses: pairs(4),
}
