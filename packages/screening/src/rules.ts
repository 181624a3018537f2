import type { WordKind } from './names/words.ts'

/** Costs of edits within a word, against 1 for any other letter. */
export type SpellingRules = {
  vowel: number
  /** Pairs of letters, as sounds, that are taken for one another. */
  alike: Readonly<Record<string, number>>
  /** Letters that spellings leave out. */
  silent: Readonly<Record<string, number>>
  digit: number
  swap: number
}

/** The weights of one way to score. Another set can be passed to `createScorer`, so that decisions can be replayed with it. */
export type Rules = {
  /** Stored with every result, so that a score can be explained years later. */
  version: string
  /** Scores from here on are hits. */
  threshold: number
  /** Scores from here on are shown. */
  cutoff: number
  main: Readonly<Record<'name' | 'weakName' | 'decisiveIdentifier' | 'identifier', number>>
  qualifier: Readonly<
    Record<
      | 'address'
      | 'country'
      | 'birthYear'
      | 'birthDay'
      | 'swappedDay'
      | 'incorporationYear'
      | 'gender'
      | 'flag'
      | 'otherIdentifier',
      number
    >
  >
  names: NameRules
  spelling: SpellingRules
  /** The costs where one side is written without its vowels. */
  vowelless: SpellingRules
}

/** The weights within a name. */
export type NameRules = {
  word: Readonly<Record<WordKind, number>>
  /** Weight of a word on one side against another word on the other. */
  contradiction: number
  /** Weight of what only one side has, of persons and of the others. */
  missingPerson: number
  missingOther: number
  /** Weight of a number against another: sister ships and series of one issuer should be seen. */
  otherNumber: number
  /** Weight of a country that only one name has: a national subsidiary is another company. */
  otherPlace: number
  /** Weight of a father's or forefather's name that only one side has: most records stop at the first. */
  forefather: number
  /** Similarity of two words that differ by one edit when all others of the name are the same. */
  slip: number
  nickname: number
  initial: number
  reading: number
  /** Similarity of two ways to romanise one family name. */
  surname: number
  /** Factor for persons of whom nothing but initials matches. */
  initialsOnly: number
  /** Factor for what is missing where only one word of a person's name matches: it could be many people's. */
  loneName: number
  /** Similarity of a given name against a family name where both sides say which is which. */
  crossed: number
  /** Similarity of a father's name against a name of another kind. */
  otherFather: number
}

const alike = {
  // One sound in two alphabets, or two ways to hear it.
  ei: 0.35,
  ou: 0.35,
  ij: 0.35,
  hx: 0.3,
  kx: 0.4,
  gx: 0.6,
  gk: 0.5,
  sz: 0.4,
  qs: 0.4,
  jz: 0.6,
  cq: 0.5,
  cj: 0.5,
  gj: 0.6,
  ck: 0.7,
  dt: 0.6,
  bp: 0.6,
  bv: 0.6,
  fv: 0.5,
  uv: 0.6,
  // Digits that look like letters, typed to pass a filter or read by a scanner.
  '0o': 0.4,
  '1i': 0.4,
  '1l': 0.4,
  '3e': 0.4,
  '4a': 0.4,
  '5s': 0.4,
  '6b': 0.4,
  '9g': 0.4,
}

/** The rules that find most listed names with the fewest false hits. */
export const rules: Rules = {
  version: '2026-11-23',
  threshold: 0.7,
  cutoff: 0.5,
  main: { name: 1, weakName: 0.8, decisiveIdentifier: 0.98, identifier: 0.9 },
  qualifier: {
    address: 0.1,
    country: -0.1,
    birthYear: -0.25,
    birthDay: -0.15,
    swappedDay: -0.075,
    incorporationYear: -0.1,
    gender: -0.2,
    flag: -0.1,
    otherIdentifier: -0.35,
  },
  names: {
    word: {
      name: 1,
      family: 1.3,
      initial: 0.5,
      particle: 0.05,
      servant: 0.3,
      title: 0.05,
      legalForm: 0.15,
      form: 0.3,
      trade: 0.8,
      number: 0.5,
      place: 0.8,
      stopword: 0.05,
      aside: 0.1,
    },
    contradiction: 2,
    missingPerson: 0.4,
    missingOther: 0.8,
    otherNumber: 1,
    otherPlace: 1.2,
    forefather: 0.5,
    slip: 0.7,
    nickname: 0.85,
    initial: 0.9,
    reading: 0.9,
    surname: 0.8,
    initialsOnly: 0.6,
    loneName: 2,
    crossed: 0.5,
    otherFather: 0.5,
  },
  spelling: {
    vowel: 0.5,
    alike,
    silent: { a: 0.6, e: 0.6, i: 0.6, o: 0.6, u: 0.6, h: 0.5 },
    digit: 1.5,
    swap: 0.7,
  },
  vowelless: {
    vowel: 0.15,
    alike: {
      ...alike,
      ei: 0.15,
      ou: 0.15,
      bp: 0.2,
      fv: 0.2,
      uv: 0.2,
      lr: 0.5,
      gj: 0.4,
      dt: 0.4,
      ov: 0.2,
      dz: 0.5,
    },
    silent: { a: 0.15, e: 0.15, i: 0.2, o: 0.15, u: 0.15, v: 0.4, h: 0.5 },
    digit: 1.5,
    swap: 1,
  },
}

/** Rules that count less what only one name has: they find more shortened names, with more false hits. */
const shortened: Rules = {
  ...rules,
  version: '2026-11-23-shortened',
  names: { ...rules.names, missingPerson: 0.25, missingOther: 0.6 },
}

/**
 * Every version that can be chosen. A version is neither changed nor removed, because a result is repeated with the
 * version that found it.
 */
const versions: ReadonlyMap<string, Rules> = new Map([rules, shortened].map((one) => [one.version, one]))

export const ruleVersions: readonly string[] = [...versions.keys()]

/** The rules of a version. Throws if there is none of this name: other rules would give another answer. */
export function rulesOf(version: string): Rules {
  const found = versions.get(version)
  if (!found) throw new Error(`unknown version of the screening rules: ${version}`)
  return found
}
