import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** A page, the text on it, and the share of its words that was found before languages, skew and stamps were heeded. */
export type GeneratedPage = { name: string; bytes: Buffer; text: string; before: number }

/** Before, all pages were read with the data of English alone. */
const LANGUAGES = {
  en: 1,
  de: 0.774,
  fr: 0.925,
  es: 0.868,
  it: 0.962,
  nl: 1,
  pl: 0.624,
  pt: 0.815,
  cs: 0.518,
  ru: 0.06,
}

/** Degrees by which an English page lies oblique. */
const SKEWS = { 0: 1, 2: 1, 4: 0.114, 6: 0.074, 8: 0, 10: 0 }

export async function generatePages(): Promise<GeneratedPage[]> {
  const pages: GeneratedPage[] = []
  for (const [language, before] of Object.entries(LANGUAGES)) {
    const text = textIn(language)
    pages.push({ name: `language ${language}`, bytes: await draw(text, 0).png().toBuffer(), text, before })
  }
  const english = textIn('en')
  for (const [degrees, before] of Object.entries(SKEWS)) {
    const bytes = await draw(english, Number(degrees)).png().toBuffer()
    pages.push({ name: `skew ${degrees}`, bytes, text: english, before })
  }
  const stamp = 'Envelope ID: 40B1-99AD-17CC-2EF0 received'
  const bytes = stamped(await draw(english, 0).jpeg().toBuffer(), stamp)
  pages.push({ name: 'stamp', bytes, text: `${english} ${stamp}`, before: 0.045 })
  return pages
}

function textIn(language: string): string {
  return readFileSync(join(import.meta.dirname, 'ocr-texts', `${language}.txt`), 'utf8')
}

const [WIDTH, HEIGHT] = [1654, 2339]

/** Draws a text on A4 with 200 dots per inch, obliquely. */
function draw(text: string, degrees: number) {
  const lines = text.split('\n').flatMap((line) => line.match(/.{1,72}(?: |$)/g) ?? [''])
  const shown = lines.map((line, at) => `<text x="170" y="${250 + at * 50}">${line.trim()}</text>`).join('')
  const turn = `rotate(${degrees} ${WIDTH / 2} ${HEIGHT / 2})`
  const svg = `<svg width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="white"/>
    <g font-family="DejaVu Sans, sans-serif" font-size="30" transform="${turn}">${shown}</g></svg>`
  return sharp(Buffer.from(svg)).greyscale()
}

/** A PDF of a scan on which the scanner put a text of its own. */
function stamped(jpeg: Buffer, stamp: string): Buffer {
  const content = `q 595 0 0 842 0 0 cm /I1 Do Q BT /F1 9 Tf 20 820 Td (${stamp}) Tj ET`
  const picture = `/Type /XObject /Subtype /Image /Width ${WIDTH} /Height ${HEIGHT} /ColorSpace /DeviceGray
    /BitsPerComponent 8 /Filter /DCTDecode`
  return Buffer.concat([
    Buffer.from(`%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources <<
  /XObject << /I1 5 0 R >> /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >> endobj
4 0 obj << /Length ${content.length} >>
stream
${content}
endstream endobj
5 0 obj << ${picture} /Length ${jpeg.length} >>
stream
`),
    jpeg,
    Buffer.from('\nendstream endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
  ])
}
