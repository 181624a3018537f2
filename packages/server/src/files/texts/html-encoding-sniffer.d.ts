declare module 'html-encoding-sniffer' {
  /** Returns the name of a page's encoding, by the HTML Standard. */
  export default function sniffEncoding(
    bytes: Uint8Array,
    options: { transportLayerEncodingLabel?: string; defaultEncoding: string },
  ): string
}
