import sharp from 'sharp'

const [WIDTH, HEIGHT] = [480, 270]

type Picture = { ground: string; mark: string }

/**
 * Marks without letters, as a machine without fonts draws none: white on the ground, in a field of 100 by
 * 100.
 */
const PICTURES: readonly Picture[] = [
  {
    ground: '#1f4e79',
    mark: '<path d="M20 90V34L50 12L80 34V90Z"/><g fill="#1f4e79"><rect x="34" y="42" width="12" height="14"/><rect x="54" y="42" width="12" height="14"/><rect x="43" y="66" width="14" height="24"/></g>',
  },
  {
    ground: '#0b6b5c',
    mark: '<rect x="12" y="26" width="76" height="50" rx="4"/><path d="M14 30L50 56L86 30" fill="none" stroke="#0b6b5c" stroke-width="5"/>',
  },
  {
    ground: '#4b3a8c',
    mark: '<path d="M24 10H62L78 26V90H24Z"/><g stroke="#4b3a8c" stroke-width="5"><path d="M34 40H68M34 54H68M34 68H56"/></g>',
  },
  {
    ground: '#8a4b08',
    mark: '<circle cx="36" cy="32" r="14"/><path d="M12 80C12 60 22 52 36 52S60 60 60 80Z"/><path d="M64 40H92M80 28L92 40L80 52" fill="none" stroke="#fff" stroke-width="6"/>',
  },
  {
    ground: '#7a1f3d',
    mark: '<circle cx="50" cy="40" r="28"/><circle cx="50" cy="40" r="18" fill="#7a1f3d"/><path d="M36 62L30 94L50 82L70 94L64 62Z"/>',
  },
  {
    ground: '#0a5a78',
    mark: '<path d="M10 18H58V54H34L22 66V54H10Z"/><path d="M66 40H90V76H78V88L66 76H42V60H66Z" opacity="0.75"/>',
  },
  {
    ground: '#2f6b1f',
    mark: '<circle cx="44" cy="42" r="28"/><circle cx="44" cy="42" r="19" fill="#2f6b1f"/><path d="M64 62L88 86" stroke="#fff" stroke-width="11"/>',
  },
]

/** Draws the picture of a service as a PNG. */
export function drawPicture(number: number): Promise<Buffer> {
  const { ground, mark } = PICTURES[number]!
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>
    <circle cx="420" cy="20" r="170" fill="#fff" opacity="0.07"/><circle cx="40" cy="270" r="120" fill="#fff" opacity="0.06"/>
    <g transform="translate(170 65) scale(1.4)" fill="#fff">${mark}</g></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}
