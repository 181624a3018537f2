import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { compareTexts } from './compare-texts.ts'
import { newText, oldText, type Redline, type Run } from './redline.ts'

/** Changes as [-deleted-] and {+inserted+}, one line for each block that is not the same. */
function changesIn({ blocks }: Redline): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'same') return []
    if (block.kind === 'movedAway') return [`from: ${block.text.trim()}`]
    const text = ('runs' in block ? block.runs : [block]).map(marked).join('').trim()
    return [block.kind === 'movedHere' ? `to: ${text}` : text]
  })
}

function marked({ kind, text }: Run): string {
  if (kind === 'same') return text
  return kind === 'deleted' ? `[-${text.trim()}-]` : `{+${text.trim()}+}`
}

function compare(old: string[], next: string[]): string[] {
  return changesIn(compareTexts(old.join('\n\n'), next.join('\n\n')))
}

test('changed words are found in a paragraph whose line breaks moved', () => {
  const old =
    'The annual return is filed within\nthirty days of the end of the year, and is\nsigned by a director.'
  const next =
    'The annual return is filed within sixty days of the\nend of the year, and is signed by a director.'
  const redline = compareTexts(old, next)
  assert.deepEqual([redline.deletedWords, redline.insertedWords, redline.hunks], [1, 1, 1])
  assert.deepEqual(
    redline.blocks.flatMap((block) =>
      'runs' in block ? block.runs.filter(({ kind }) => kind !== 'same') : [],
    ),
    [
      { kind: 'deleted', text: 'thirty' },
      { kind: 'inserted', text: 'sixty' },
    ],
  )
})

test('what no reader sees is no change, and both texts are rebuilt from it', () => {
  const old = 'The café owner pays EUR 250 000 within thirty days, as the co-owner\u2019s rule for Č. 5 says.'
  const unseen: [name: string, next: string][] = [
    ['decomposed accents', old.normalize('NFD')],
    ['soft hyphens', old.replace('owner pays', 'ow\u00adner pays')],
    ['spaces without a width', old.replace('within thirty', 'with\u200bin th\u2060ir\ufeffty')],
    ['a byte order mark', `\ufeff${old}`],
    ['marks of direction', old.replace('EUR', '\u200eEUR\u200f')],
    ['a mark between spaces', old.replace('EUR', '\u200b EUR')],
    ['a no-break hyphen', old.replace('co-owner', 'co\u2011owner')],
    ...['\u00a0', '\u202f', '\u2009', '\u2007', '\u2003', '\u3000', '\t', '  '].map(
      (space): [string, string] => [`another space ${space.codePointAt(0)}`, old.replaceAll(' ', space)],
    ),
  ]
  for (const [name, next] of unseen) {
    const redline = compareTexts(old, next)
    const { deletedWords, insertedWords, blocks } = redline
    assert.deepEqual([name, deletedWords, insertedWords, blocks.length], [name, 0, 0, 1])
    assert.deepEqual([oldText(redline), newText(redline)], [old, next])
  }
  for (const [from, to] of [
    ['café', 'cafe'],
    ['250 000', '250000'],
    ['Č.', 'C.'],
    ['co-owner', 'coowner'],
  ] as const)
    assert.ok(compareTexts(old, old.replace(from, to)).deletedWords > 0, from)
})

test('a row added to a table is one insertion, and its neighbours are the same', () => {
  const row = (name: string) => `| ${name} | Cloud hosting | United States | United States |`
  const [old, next] = [
    ['Amazon', 'Fastly', 'Pusher'],
    ['Amazon', 'CoreWeave', 'Fastly', 'Pusher'],
  ].map((names) => names.map(row).join('\n'))
  assert.deepEqual(changesIn(compareTexts(old!, next!)), [`{+${row('CoreWeave')}+}`])
})

test('an added sentence starts where a sentence starts', () => {
  assert.deepEqual(
    compare(
      ['The company files. The company pays. It reports.'],
      ['The company files. The company signs. The company pays. It reports.'],
    ),
    ['The company files. {+The company signs.+}The company pays. It reports.'],
  )
})

test('a moved paragraph is named at both places, with the change inside', () => {
  const moved = 'Records are kept for five years after the end of the business relationship.'
  const others = [
    'First the firm identifies the client.',
    'Then it verifies the identity of each owner.',
    'Finally it rates the risk.',
  ]
  assert.deepEqual(compare([moved, ...others], [...others, moved.replace('five', 'six')]), [
    `from: ${moved}`,
    'to: Records are kept for [-five-]{+six+} years after the end of the business relationship.',
  ])
})

test('a paragraph that was split keeps its words', () => {
  const [one, two] = [
    'A director is appointed by the members in general meeting',
    'and holds office until the next annual return is filed.',
  ]
  const { deletedWords, insertedWords } = compareTexts(
    `${one} ${two}\n\nEnd of part.`,
    `${one}\n\n${two}\n\nEnd of part.`,
  )
  assert.deepEqual([deletedWords, insertedWords], [0, 0])
})

test('a replaced paragraph is one deletion and one insertion', () => {
  const [old, next] = [
    'Fees are due in advance.',
    'Complaints go to the registrar in writing, who answers them.',
  ]
  assert.deepEqual(compare(['Part one.', old, 'Part two.'], ['Part one.', next, 'Part two.']), [
    `[-${old}-]`,
    `{+${next}+}`,
  ])
})

test('a paragraph to which much was added is a changed one', () => {
  const old = 'The firm keeps records of each client.'
  const added =
    'They hold the name, address, nationality and date of birth of each owner, and the source of the funds.'
  assert.deepEqual(compare(['One.', old, 'Two.'], ['One.', `${old} ${added}`, 'Two.']), [
    `${old} {+${added}+}`,
  ])
})

test('a common word between two long changes is dropped, and one between two short ones is kept', () => {
  const around = (text: string) => [
    `The seat of the company and the address at which it can be served are ${text} and any change is filed within a month.`,
  ]
  const [old, next] = ['entered in the register of', 'shown on each letter of']
  assert.deepEqual(
    compare(around(`${old} companies that is kept`), around(`${next} members who hold shares`)),
    around(`[-${old} companies that is kept-]{+${next} members who hold shares+}`),
  )
  assert.deepEqual(compare(around('due on 5 May'), around('due on 6 May')), around('due on [-5-]{+6+} May'))
})

test('a line that begins with a number within a sentence is no new paragraph', () => {
  const [old, next] = ['Satz 2', 'Satz 3'].map((place) =>
    [
      `Die Erleichterungen für Kleinstkapitalgesellschaften (§`,
      `267a) sind nach ${place} nicht anzuwenden.`,
    ].join('\n'),
  )
  assert.equal(compareTexts(old!, next!).blocks.length, 1)
})

test('short lines and items of a list are paragraphs of their own', () => {
  const items = [
    'The following are excluded:',
    '1. companies that are listed on an exchange in the Union;',
    '2. banks.',
  ]
  const { blocks } = compareTexts(items.join('\n'), items.toSpliced(1, 1).join('\n'))
  assert.deepEqual(
    blocks.map(({ kind }) => kind),
    ['same', 'deleted', 'same'],
  )
  assert.equal(compareTexts('Name\nSeat\nCapital', 'Name\nSeat').blocks[1]?.kind, 'deleted')
})

test('two versions of a list of subprocessors differ by about as many words as git finds', () => {
  const [old, next] = ['old', 'new'].map((name) =>
    readFileSync(join(import.meta.dirname, `../test-data/subprocessors/${name}.md`), 'utf8'),
  )
  const redline = compareTexts(old!, next!)
  assert.deepEqual([oldText(redline), newText(redline)], [old, next])
  // From git diff --no-index --word-diff=porcelain.
  const [deleted, inserted] = [22, 82]
  assert.ok(redline.deletedWords <= 1.3 * deleted && redline.deletedWords >= deleted / 1.3)
  assert.ok(redline.insertedWords <= 1.3 * inserted && redline.insertedWords >= inserted / 1.3)
  assert.ok(changesIn(redline).some((change) => /^\{\+\| CoreWeave, Inc\. [^\n]*\|\+\}$/.test(change)))
})

test('texts made to take long are compared with a bounded effort, and rebuilt', () => {
  const lines = (count: number, line: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => line(index)).join('\n')
  let seed = 1
  const anyOf = (count: number) => (seed = (seed * 48_271) % 2_147_483_647) % count
  const pairs: [string, string][] = [
    [lines(20_000, () => 'word'), lines(19_000, () => 'word')],
    [lines(20_000, () => 'a'), lines(20_000, (index) => 'ab'[index % 2]!)],
    [lines(5_000, (index) => `line ${index} of it`), lines(5_000, (index) => `line ${4_999 - index} of it`)],
    [lines(5_000, (index) => `old${index}`), lines(5_000, (index) => `new${index}`)],
    [
      lines(20_000, () => `w${anyOf(50)}`).replaceAll('\n', ' '),
      lines(20_000, () => `w${anyOf(50)}`).replaceAll('\n', ' '),
    ],
  ]
  const results = pairs.map(([old, next]) => {
    const redline = compareTexts(old, next, { mostSteps: 1_000_000 })
    assert.ok(oldText(redline) === old && newText(redline) === next)
    return [redline.deletedWords, redline.insertedWords, redline.isComplete]
  })
  assert.deepEqual(results.slice(0, 2), [
    [1_000, 0, true],
    [10_000, 10_000, true],
  ])
  assert.deepEqual(results[3], [5_000, 5_000, true])
  assert.equal(results[4]![2], false)
})
