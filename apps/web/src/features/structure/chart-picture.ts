import latinExt from '@fontsource-variable/dm-sans/files/dm-sans-latin-ext-wght-normal.woff2?inline'
import latin from '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?inline'
import { toBlob } from 'html-to-image'
import { colors } from '../../ui/theme.ts'

const face = (url: string, range: string) => `@font-face {
  font-family: "DM Sans Variable"; font-weight: 100 1000; src: url(${url}) format("woff2-variations"); unicode-range: ${range};
}`

/** The portal's font, embedded because the renderer of the picture loads no other files. */
const chartFont = [
  face(latin, 'U+0000-00FF, U+2000-206F, U+20AC'),
  face(latinExt, 'U+0100-02FF, U+1E00-1EFF'),
].join('\n')

type Size = { width: number; height: number }

/**
 * Returns the whole chart as a PNG, at natural size and double resolution, regardless of the visible part.
 */
export async function pictureOf({ width, height }: Size): Promise<Blob> {
  const drawing = document.querySelector<HTMLElement>('.react-flow__viewport')
  if (!drawing) throw new Error('There is no chart to draw')
  const size = { width: Math.ceil(width), height: Math.ceil(height) }
  const picture = await toBlob(drawing, {
    ...size,
    pixelRatio: 2,
    fontEmbedCSS: chartFont,
    backgroundColor: colors.page,
    style: { width: `${size.width}px`, height: `${size.height}px`, transform: 'none' },
  })
  if (!picture) throw new Error('The browser drew no image')
  return picture
}
