import titleList from '../tables/titles.json' with { type: 'json' }
import { lazy } from '../tables/lookup.ts'
import { withoutAbbreviations } from './abbreviations.ts'
import { abjadWords, plainArabic } from './scripts/abjad-words.ts'
import { asianWords, isPinyinName } from './scripts/asian-names.ts'
import { koreanName } from './scripts/korean.ts'
import { latinWords } from './scripts/latin.ts'
import { articleWords, particleWords, sonWords, withGivenParticle } from './particles.ts'
import { chineseSyllables } from './scripts/syllables.ts'
import { joinWords, piecesOf, wordOf, type NamePart, type Word } from './words.ts'

const titles = lazy(() => new Set(titleList))

/** Legal forms that forms and systems append to the names of persons. */
const strayForms = new Set('llc ltd inc plc gmbh sa srl bv'.split(' '))

/** Prefixes before a capital letter that do not end a name: `McDonald`, `DeVito`. */
const innerCapitals = /^(Mc|Mac|De|Di|La|Le|Van|Al|El|Fitz|O|Du|Da)$/

/**
 * The words of a person's name, in order. Family names before a comma are marked as such. `part` marks every word of a
 * property that holds one part of the name.
 */
export function personWords(text: string, part?: NamePart): Word[] {
  const plain = spaceCapitals(forwards(plainArabic(withoutAbbreviations(text).normalize('NFKC'))))
  const halves = plain.split(/(?<=\p{L}{3}),(?=\s*\p{L})/u)
  const isGiven = halves.length === 2 && particleWords.has(latinWords(halves[1]!).join(' '))
  const ordered = isGiven ? halves.toReversed() : halves
  const words = tagged(theophoric(religious(ordered.flatMap((half) => wordsOf(half)))))
  return syllabled(part ? words : withGivenParticle(words, ordered.join(' '))).map((word) =>
    part ? partOf(word, part) : word,
  )
}

function wordsOf(text: string): Word[] {
  const mixedCase = /\p{Ll}/u.test(text)
  const pieces = piecesOf(text)
  return pieces.flatMap((piece) => {
    const asian = asianWords(piece.text, piece.script, pieces.length === 1)
    if (asian) return asian
    if (piece.script === 'abjad') return abjadWords(piece.text, piece.script)
    if (mixedCase && /^[B-DF-HJ-NP-TV-Z]{2,3}$/.test(piece.text)) return [...piece.text].map(initialOf)
    return latinWords(piece.text).map((word) => wordOf(lettered(word), piece.script))
  })
}

/** Marks the syllables where the whole name is made of Chinese or of Korean ones, so that other names stay apart. */
function syllabled(words: readonly Word[]): Word[] {
  const names = words.filter((word) => word.kind === 'name')
  if (names.length < 2) return [...words]
  const texts = names.map((word) => word.text)
  const syllables = texts.map(chineseSyllables)
  const isChinese = !syllables.includes(undefined)
  const pinyin = isPinyinName(texts)
  const korean = words.some((word) => word.script === 'han') ? undefined : koreanName(texts)
  if (!isChinese && !pinyin && !korean) return [...words]
  return words.map((word) => {
    const place = names.indexOf(word)
    if (place < 0) return word
    return {
      ...word,
      ...(isChinese && { syllables: syllables[place]! }),
      ...(pinyin && { pinyin: word.text }),
      ...(korean && { korean: korean[place]! }),
    }
  })
}

function initialOf(letter: string): Word {
  return wordOf(letter.toLowerCase())
}

function partOf(word: Word, part: NamePart): Word {
  const kind = part === 'family' && word.kind === 'name' ? 'family' : word.kind
  return { ...word, kind, part, fathers: word.fathers || part === 'father' }
}

/** A name written backwards ends its words in a capital letter: `rimaldiV nituP`. */
function forwards(text: string): string {
  const words = text.trim().split(/\s+/)
  const backwards = words.every((word) => /^\p{Ll}+\p{Lu}$/u.test(word))
  return backwards ? [...text].reverse().join('') : text
}

function spaceCapitals(text: string): string {
  return text.replaceAll(/(\p{Lu}?\p{Ll}+)(?=\p{Lu}\p{Ll})/gu, (start: string) =>
    innerCapitals.test(start) ? start : `${start} `,
  )
}

const digitLetters: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'b',
  7: 't',
  8: 'b',
  9: 'g',
}

/** Digits within a word of a person's name are read as the letters that they look like: `Ig0r`. */
function lettered(word: string): string {
  const letters = word.replaceAll(/\d/g, '').length
  if (letters === word.length || letters < 2 || letters * 2 <= word.length) return word
  return word.replaceAll(/\d/g, (digit) => digitLetters[digit] ?? digit)
}

const faith = /^(?:[aeiou]d)?d(?:i|ee|ie|ii)ne?$/
const withFaith = /^(.{2,})(?:[aeiou]{1,2}dd(?:i|ee)ne?|[aeu]ld(?:i|ee)n)$/

/**
 * Names of the form "light of the faith" are one name, in Latin letters as in Arabic ones: `Nur al-Din`, `Nour Eddine`
 * and `Nuruddin`.
 */
function religious(words: readonly Word[]): Word[] {
  const found: Word[] = []
  for (const word of words) {
    const [, start] = withFaith.exec(word.text) ?? []
    if (start) found.push(ofFaith(wordOf(start, word.script)))
    else if (!faith.test(word.text)) found.push(word)
    else if (isArticle(found.at(-1)) && isGivenName(found.at(-2))) found.push(ofFaith(found.splice(-2)[0]!))
    else if (/^[aeiou]/.test(word.text) && isGivenName(found.at(-1))) found.push(ofFaith(found.pop()!))
    else found.push(word)
  }
  return found
}

function ofFaith(name: Word): Word {
  return joinWords([name, wordOf('uddin', name.script)])
}

function isGivenName(word: Word | undefined): boolean {
  return word?.kind === 'name' && !particleWords.has(word.text) && !titles().has(word.text)
}

function isArticle(word: Word | undefined): boolean {
  return word !== undefined && (articleWords.has(word.text) || word.text === 'ud')
}

const servants = /^(abd|abdul|abdel|abdal|abdol|abdur|abdus|abdoul|abdu|abde|adbul)$/

/**
 * Names of the form "servant of the ..." are written in one word or in two, with the article in many spellings: `Abd
 * al-Rahman`, `Abdul Rahman` and `Abdurrahman` all become `abd rahman`. The first word is often left out.
 */
function theophoric(words: readonly Word[]): Word[] {
  return words.flatMap((word, index) => {
    const isLast = index === words.length - 1
    if (servants.test(word.text)) return words.length === 1 ? word : servant(word)
    const isArticle = articleWords.has(word.text) && servants.test(words[index - 1]?.text ?? '')
    return isArticle && !isLast ? [] : contracted(word)
  })
}

function servant(word: Word): Word {
  return { ...wordOf(word.text, word.script), text: 'abd', kind: 'servant' }
}

/** The same for a name in one word, where the article's `l` is gone before letters that replace it (`Abdurrahman`). */
function contracted(word: Word): Word[] {
  const parts = /^abd[aeiou](?:l(?=.{3})|([rnstzd])(?=\1))?(.{3,})$/.exec(word.text)
  if (!parts || /^l+ah?$/.test(parts[2] ?? '') || servants.test(word.text)) return [word]
  return [wordOf('abd', word.script, { kind: 'servant' }), wordOf(parts[2] ?? '', word.script)]
}

/** The words with their kinds: titles, particles, fathers. A name of nothing but such words keeps them as names. */
function tagged(words: readonly Word[]): Word[] {
  let father = false
  const kinds = words.map((word, index): Word => {
    if (sonWords.has(word.text)) father = true
    if (word.kind !== 'name') return word
    if (index > 0 && index === words.length - 1 && isNoise(word, words.length))
      return { ...word, kind: 'title' }
    if (particleWords.has(word.text)) return { ...word, kind: 'particle' }
    if (titles().has(word.text)) return { ...word, kind: 'title' }
    const fathers = father
    father = false
    return { ...word, fathers }
  })
  return kinds.some((word) => word.kind === 'name') ? kinds : words.map((word) => ({ ...word }))
}

/** `na` is what the list of the United Nations writes where a part of the name is not known. */
function isNoise(word: Word, count: number): boolean {
  return word.text === 'na' || (count > 2 && strayForms.has(word.text))
}
