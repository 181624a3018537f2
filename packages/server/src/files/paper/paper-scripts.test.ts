import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { extractText } from 'unpdf'
import { drawPaper } from './draw-paper.ts'
import { paperStyle, ruled, wrapped } from './paper-style.ts'

/** Draws a text in a heading, in a table and in bold. Returns the lines that can be copied. */
async function copyOf(text: string): Promise<string[]> {
  const pdf = await drawPaper({
    ...paperStyle,
    content: [
      { text, style: 'title' },
      { table: { widths: ['*'], body: [[wrapped(text)]] }, layout: ruled },
      { ...wrapped(text), bold: true },
    ],
  })
  const { text: pages } = await extractText(new Uint8Array(pdf), { mergePages: false })
  return pages.join('\n').split('\n').map(readable)
}

/** Readers leave out the character 0; where a mark stands apart, this one takes it for a word. */
const readable = (text: string) => text.replaceAll(/[\s\0\u200c\u200d]/g, '').normalize('NFC')

const names: Record<string, string> = {
  Chinese: '李秀英',
  Japanese: '株式会社さくら銀行',
  Korean: '한빛무역 주식회사',
  Arabic: 'شركة النور للاستثمار',
  Persian: 'بانک می‌خواهم',
  Urdu: 'پاکستان ٹیلی فون',
  Hebrew: 'רחל לוי',
  'Hebrew with points': 'שָׁלוֹם',
  Georgian: 'ნინო ბერიძე',
  Armenian: 'Անահիտ Գրիգորյան',
  Devanagari: 'श्री लक्ष्मी ट्रेडिंग',
  Bengali: 'ঢাকা ব্যাংক',
  Tamil: 'தமிழ்நாடு வங்கி',
  Gujarati: 'સૂર્ય કંપની',
  Gurmukhi: 'ਪੰਜਾਬੀ',
  Telugu: 'తెలంగాణ',
  Kannada: 'ಬೆಂಗಳೂರು',
  Malayalam: 'കൊച്ചി',
  Sinhala: 'ශ්‍රී ලංකා',
  Ethiopic: 'አዲስ አበባ',
  Lao: 'ວຽງຈັນ',
  Yoruba: 'Ẹ̀kọ́ Adébáyọ̀',
  'full width': 'ＡＢＣ商事',
  signs: '→ ✓ ∑ ≤ ₹ ₦ ₿ ☐',
}

describe('a printed document', () => {
  for (const [script, name] of Object.entries(names))
    it(`shows a name in ${script} that can be copied`, async () => {
      assert.equal((await copyOf(name)).join(''), readable(name).repeat(3))
    })

  it('shows a Hebrew name in an English sentence', async () => {
    const sentence = 'We confirm that רחל לוי has paid.'
    assert.deepEqual(await copyOf(sentence), Array(3).fill(readable(sentence)))
  })

  it('shows a Hebrew link with brackets', async () => {
    const link = { text: 'רחל (לוי)', link: 'https://example.com', decoration: 'underline' as const }
    const pdf = await drawPaper({ ...paperStyle, content: [{ text: ['See ', link] }] })
    assert.match((await extractText(new Uint8Array(pdf), { mergePages: true })).text, /See.*רחל.*לוי/)
  })

  it('breaks lines between Chinese characters and between Thai words', async () => {
    for (const text of ['春江潮水连海平海上明月共潮生'.repeat(12), 'บริษัทมหาชนจำกัดในกรุงเทพมหานคร'.repeat(6)]) {
      const lines = await copyOf(text)
      assert.ok(lines.length > 6, 'each of the three texts takes several lines')
      assert.equal(lines.join(''), text.repeat(3))
    }
  })

  it('names a character that no font has instead of a box', async () => {
    assert.deepEqual(await copyOf('Sign \u{12000}'), Array(3).fill('Sign[U+12000]'))
  })

  it('has the same bytes each time', async () => {
    const draw = () =>
      drawPaper({
        ...paperStyle,
        info: { creationDate: new Date(0), modDate: new Date(0) },
        content: '李秀英 רחל',
      })
    assert.deepEqual(await draw(), await draw())
  })
})
