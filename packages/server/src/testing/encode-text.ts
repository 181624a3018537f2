/** Encodes a text in an older encoding, which Node only decodes. Throws for a character that the encoding has not. */
export function encodeText(text: string, encoding: string): Buffer {
  const isWide = /^(gb|big5|euc|shift)/.test(encoding)
  const table = tableOf(encoding, isWide)
  return Buffer.from(
    [...text].flatMap((character) => {
      const bytes = table.get(character)
      if (!bytes) throw new Error(`${encoding} has no ${character}`)
      return bytes
    }),
  )
}

/** The bytes of each character: one byte, or two in a wide encoding. */
function tableOf(encoding: string, isWide: boolean): Map<string, number[]> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const table = new Map<string, number[]>()
  const add = (...bytes: number[]) => {
    try {
      const text = decoder.decode(Buffer.from(bytes))
      if ([...text].length === 1 && !table.has(text)) table.set(text, bytes)
    } catch {
      // No character has these bytes.
    }
  }
  const all = Array.from({ length: 256 }, (_, byte) => byte)
  for (const one of all) add(one)
  if (isWide) for (const one of all.slice(0x81)) for (const two of all.slice(0x30)) add(one, two)
  return table
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le')

/** Encodings in which programs write files, with a sentence and how to write it. Those with letters of bytes are guessed. */
export const writtenTexts: {
  encoding: string
  isGuessed: boolean
  sentence: string
  encode: (text: string) => Buffer
}[] = [
  ...(
    [
      ['windows-1250', 'Źródło Łąka i Świerk spółka zarejestrowana'],
      ['windows-1251', 'Общество Берёза и партнёры'],
      ['windows-1252', 'Größler & Söhne für Bürobedarf, Zürich'],
      ['iso-8859-2', 'Růžička a Křížová, společnost s ručením'],
    ] as const
  ).map(([encoding, sentence]) => ({
    encoding,
    isGuessed: true,
    sentence,
    encode: (text: string) => encodeText(text, encoding),
  })),
  ...(
    [
      ['UTF-16 LE', utf16],
      ['UTF-16 BE', (text) => utf16(text).swap16()],
      ['UTF-16 LE with a mark', (text) => utf16(`\ufeff${text}`)],
      ['UTF-16 BE with a mark', (text) => utf16(`\ufeff${text}`).swap16()],
      ['UTF-8', (text) => Buffer.from(text)],
      ['UTF-8 with a mark', (text) => Buffer.from(`\ufeff${text}`)],
    ] as [string, (text: string) => Buffer][]
  ).map(([encoding, encode]) => ({ encoding, isGuessed: false, sentence: 'Łódź & Берёза für 日本', encode })),
]
