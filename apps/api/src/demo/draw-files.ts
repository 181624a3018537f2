import sharp from 'sharp'

const COLOURS = ['#1f4e79', '#7a1f3d', '#0b6b5c', '#8a4b08', '#4b3a8c', '#2f6b1f', '#0a5a78', '#5c2d2d']

/** Marks without letters: a machine without fonts could not draw letters. */
const MARKS = [
  '<path d="M40 170 L100 70 L135 125 L160 90 L216 170 Z" fill="#fff"/>',
  '<g fill="none" stroke="#fff" stroke-width="16"><path d="M40 110q22-26 44 0t44 0t44 0t44 0"/><path d="M40 156q22-26 44 0t44 0t44 0t44 0"/></g>',
  '<g fill="none" stroke="#fff" stroke-width="18"><circle cx="104" cy="128" r="48"/><circle cx="152" cy="128" r="48"/></g>',
  '<path d="M128 52 L196 128 L128 204 L60 128 Z" fill="none" stroke="#fff" stroke-width="20"/><circle cx="128" cy="128" r="20" fill="#fff"/>',
  '<path d="M128 204C60 180 60 96 128 52C196 96 196 180 128 204Z" fill="#fff"/><path d="M128 204V104" stroke="#999" stroke-width="8"/>',
  '<g fill="#fff"><rect x="60" y="120" width="32" height="72"/><rect x="112" y="64" width="32" height="128"/><rect x="164" y="92" width="32" height="100"/></g>',
  '<circle cx="128" cy="128" r="64" fill="#fff"/><path d="M128 64A64 64 0 0 1 128 192A32 32 0 0 1 128 128A32 32 0 0 0 128 64Z" fill="#bbb"/>',
]

/** Draws a company's logo as a PNG of 256 × 256 pixels; consecutive numbers differ in colour and mark. */
export function drawLogo(number: number): Promise<Buffer> {
  const colour = COLOURS[number % COLOURS.length]!
  const mark = MARKS[number % MARKS.length]!
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
    <rect width="256" height="256" rx="40" fill="${colour}"/>${mark}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** Draws a wide picture of a letter for an article, as a PNG. */
export function drawBanner(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="240">
    <rect width="960" height="240" fill="#EEEDFC"/>
    <g fill="#fff" stroke="#2d24d5" stroke-width="6" stroke-linejoin="round">
      <rect x="380" y="60" width="200" height="130" rx="8"/><path d="M380 68 L480 140 L580 68" fill="none"/></g></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** Creates a PDF of one page (A4, Helvetica) with a title and lines, enough for a reader to open. */
export function onePagePdf(title: string, lines: readonly string[]): Buffer {
  const page = [
    textAt(title, 770, 20),
    ...lines.map((line, index) => textAt(line, 725 - index * 20, 11)),
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>`,
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  return Buffer.from(withTable(objects), 'latin1')
}

const textAt = (line: string, height: number, size: number) =>
  `BT /F ${size} Tf 60 ${height} Td (${inLatin1(line)}) Tj ET`

/** The standard fonts contain only Latin-1 characters; any other character loses its accent. */
function inLatin1(line: string): string {
  const plain = line.replace(
    /[^\u0020-\u00ff]/g,
    (character) => LETTERS[character] ?? withoutAccent(character),
  )
  return plain.replace(/[\\()]/g, '\\$&')
}

const LETTERS: Record<string, string> = { ł: 'l', Ł: 'L', ı: 'i', '–': '-', '’': "'" }

const withoutAccent = (character: string) =>
  character.normalize('NFD').replace(/[^\u0020-\u007e]/g, '') || '?'

/** Joins the objects and appends the table of their offsets, which ends every PDF. */
function withTable(objects: readonly string[]): string {
  let body = '%PDF-1.4\n'
  const rows = objects.map((object, index) => {
    const row = `${String(body.length).padStart(10, '0')} 00000 n \n`
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return row
  })
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}`
  return `${body}${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
}
