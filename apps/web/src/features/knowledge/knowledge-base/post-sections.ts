import type { PostDraft } from '@domicile/contract/knowledge/knowledge-base/knowledge-base'
import type { Section } from '../../../history/text-changes.ts'

/** The blocks of a text that hold no other block. */
const BLOCKS = 'h3, p:not(td p, th p), :is(li, aside, blockquote):not(:has(p)), pre, tr, img'

/**
 * Returns the words of a post, headings with the paragraphs below them, to compare versions. Links have their addresses and
 * pictures their files, so that who reviews a change sees another target under the same words.
 */
export function sectionsOf({ name, subtitle, content }: PostDraft): Section[] {
  const sections = [{ heading: name, paragraphs: subtitle ? [subtitle] : [] }]
  const page = new DOMParser().parseFromString(content ?? '', 'text/html')
  for (const link of page.querySelectorAll('a[href]')) link.append(` [${link.getAttribute('href')}]`)
  for (const block of page.querySelectorAll(BLOCKS)) {
    const words = wordsOf(block)
    if (!words) continue
    if (block.tagName === 'H3') sections.push({ heading: words, paragraphs: [] })
    else sections.at(-1)!.paragraphs.push(words)
  }
  return sections
}

function wordsOf(block: Element): string {
  if (block instanceof HTMLImageElement)
    return `[Picture: ${block.alt || 'no description'}, file ${(block.dataset.picture ?? '').slice(-6)}]`
  if (!(block instanceof HTMLTableRowElement)) return trimmed(block)
  return [...block.cells].map(trimmed).join(' | ')
}

const trimmed = ({ textContent }: Element) => textContent.replace(/\s+/g, ' ').trim()
