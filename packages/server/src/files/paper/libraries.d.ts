declare module 'bidi-js' {
  type Bidi = {
    getEmbeddingLevels(text: string, base: 'ltr' | 'rtl'): { levels: Uint8Array }
    getMirroredCharacter(letter: string): string | null
  }
  export default function createBidi(): Bidi
}

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number } | null
  }
}

declare module 'subset-font' {
  type Options = {
    targetFormat: 'truetype'
    dropTables?: readonly string[]
    variationAxes?: Record<string, number>
  }
  export default function subsetFont(font: Buffer, letters: string, options: Options): Promise<Buffer>
}
