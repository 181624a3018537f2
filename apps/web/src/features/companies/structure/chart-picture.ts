import latinExt from '@fontsource-variable/dm-sans/files/dm-sans-latin-ext-wght-normal.woff2?inline'
import latin from '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?inline'
import { toCanvas } from 'html-to-image'
import { colors } from '../../../ui/theme.ts'

const face = (url: string, range: string) => `@font-face {
  font-family: "DM Sans Variable"; font-weight: 100 1000; src: url(${url}) format("woff2-variations"); unicode-range: ${range};
}`

/** The portal's font, embedded because the renderer of the picture loads no other files. */
const chartFont = [
  face(latin, 'U+0000-00FF, U+2000-206F, U+20AC'),
  face(latinExt, 'U+0100-02FF, U+1E00-1EFF'),
].join('\n')

type Picture = { title: string; width: number; height: number }

/** Pixels per unit, for sharp prints. */
const SCALE = 2
const TITLE = { height: 48, left: 24, font: '600 18px "DM Sans Variable", sans-serif' } as const

/**
 * Returns the whole chart as a PNG with its title, at natural size and double resolution, regardless of the visible part.
 */
export async function pictureOf({ title, width, height }: Picture): Promise<Blob> {
  const drawing = document.querySelector<HTMLElement>('.react-flow__viewport')
  if (!drawing) throw new Error('There is no chart to draw')
  const size = { width: Math.ceil(width), height: Math.ceil(height) }
  const chart = await toCanvas(drawing, {
    ...size,
    pixelRatio: SCALE,
    fontEmbedCSS: chartFont,
    backgroundColor: colors.page,
    style: { width: `${size.width}px`, height: `${size.height}px`, transform: 'none' },
  })
  const titled = withTitle(chart, title)
  const picture = await new Promise<Blob | null>((resolve) => titled.toBlob(resolve))
  if (!picture) throw new Error('The browser drew no image')
  return picture
}

/** A picture is passed on without its file name, so that it says whose structure it shows, and of which day. */
function withTitle(chart: HTMLCanvasElement, title: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')!
  context.font = TITLE.font
  const needed = (context.measureText(title).width + 2 * TITLE.left) * SCALE
  canvas.width = Math.max(chart.width, Math.ceil(needed))
  canvas.height = chart.height + TITLE.height * SCALE
  context.fillStyle = colors.page
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(chart, 0, TITLE.height * SCALE)
  context.scale(SCALE, SCALE)
  context.font = TITLE.font
  context.fillStyle = colors.text
  context.fillText(title, TITLE.left, TITLE.height - 12)
  return canvas
}
