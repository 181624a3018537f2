import sniffEncoding from 'html-encoding-sniffer'

/**
 * Decodes a page as browsers do, by its byte order mark, the server's charset or its own. Where that is wrong, the next is
 * tried: an encoding that does not fit would change every accent of the text.
 */
export function decodeHtml(bytes: Uint8Array, charset: string | null): string {
  const named = charset === null ? {} : { transportLayerEncodingLabel: charset }
  const options = { defaultEncoding: 'UTF-8' }
  return decodeBy([sniffEncoding(bytes, { ...options, ...named }), sniffEncoding(bytes, options)], bytes)
}

/** Decodes plain text by the server's charset, or as UTF-8. */
export function decodeText(bytes: Uint8Array, charset: string | null): string {
  const hasUtf16Mark = bytes[0] === 0xff && bytes[1] === 0xfe
  return decodeBy(hasUtf16Mark ? ['utf-16le'] : [charset ?? 'utf-8', 'utf-8'], bytes)
}

function decodeBy(encodings: readonly string[], bytes: Uint8Array): string {
  for (const encoding of encodings)
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Unknown, or not the encoding of these bytes.
    }
  // The default of browsers has a character for every byte.
  return new TextDecoder('windows-1252').decode(bytes)
}
