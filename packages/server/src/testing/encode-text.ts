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
