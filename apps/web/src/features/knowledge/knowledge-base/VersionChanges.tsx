import type { PostDraft } from '@domicile/contract/knowledge/knowledge-base/knowledge-base'
import Typography from '@mui/material/Typography'
import { changesBetween, isSame, type Section } from '../../../history/text-changes.ts'
import { TextChanges } from '../../../history/TextChanges.tsx'
import { postTexts as words } from './post-texts.ts'

/** The words that the draft changes in an earlier version; loaded with the first comparison. */
export function VersionChanges({ before, after }: { before: PostDraft; after: PostDraft }) {
  const changes = changesBetween(sectionsOf(before), sectionsOf(after))
  return isSame(changes) ? <Typography>{words.sameWords}</Typography> : <TextChanges changes={changes} />
}

/** The blocks of a text that hold no other block. */
const BLOCKS = 'h3, p:not(td p, th p), :is(li, aside, blockquote):not(:has(p)), pre, tr, img'

/**
 * Returns the words of a post, headings with the paragraphs below them, to compare versions. Links have their addresses and
 * pictures their files, so that who reviews a change sees another target under the same words.
 */
function sectionsOf({ name, subtitle, content }: PostDraft): Section[] {
  const sections = [{ heading: name, paragraphs: subtitle ? [subtitle] : [] }]
  const page = new DOMParser().parseFromString(content ?? '', 'text/html')
  for (const link of page.querySelectorAll('a[href]')) link.append(` [${link.getAttribute('href')}]`)
  for (const block of page.querySelectorAll(BLOCKS)) {
    const text = wordsOf(block)
    if (!text) continue
    if (block.tagName === 'H3') sections.push({ heading: text, paragraphs: [] })
    else sections.at(-1)!.paragraphs.push(text)
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
