/** The style of a paragraph of terms and laws: larger than interface text, in short lines. */
export const legalParagraph = { mt: 1, maxWidth: '72ch', fontSize: 15, lineHeight: '24px' } as const
