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
