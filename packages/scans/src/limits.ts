/** Limits of one page, so that one file can neither hold up the others nor fill the machine. */
export type Limits = {
  /** For opening a file, and for each page. */
  milliseconds: number
  /** Of the process that reads, with its programs. */
  megabytes: number
  pages: number
}

export const limits: Limits = { milliseconds: 90_000, megabytes: 1000, pages: 200 }

/** Of a page, in characters. A page of a law in small print has a tenth of it. */
export const MOST_TEXT = 200_000

/** Pages are drawn with this resolution, at which recognition is best. In dots per inch. */
export const RESOLUTION = 300

/** Larger pictures are made smaller before they are read: an A4 page of 300 dpi has 8.7 million pixels. */
export const MOST_PIXELS = 12_000_000

/** No side of a drawn page is longer, as none of a JPEG can be. In pixels. */
export const LONGEST_SIDE = 65_535

/** Larger pictures are refused from their header alone. */
export const MOST_PIXELS_READ = 200_000_000

/** The largest image of a page, so that it fits into a stored document with room for what holds it. */
export const MOST_IMAGE_BYTES = 450_000
