import type { Reuse } from '@domicile/contract/translations/translation-estimates'
import { translationKinds } from '@domicile/contract/translations/translation-kinds'
import { formatDay } from '../../../ui/data/format.ts'

/** Earlier translations of the same pages: `Pages 1 to 3 were translated on 3 May 2026 (TR-000012).` */
export function formatReuse({ pages, deliveredOn, number, isSame, kind }: Reuse): string {
  const which = formatPageRanges(pages.map(({ page }) => page))
  const verb = pages.length === 1 ? 'was' : 'were'
  const other = isSame ? '' : `, as ${translationKinds[kind].toLowerCase()}`
  return `${which} ${verb} translated on ${formatDay(deliveredOn)} (${number}${other}).`
}

/** Pages in order, three or more as a range: `Page 2`, `Pages 1 to 3, 5, and 6`. */
export function formatPageRanges(pages: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const page of pages) {
    const last = ranges.at(-1)
    if (last && last[1] === page - 1) last[1] = page
    else ranges.push([page, page])
  }
  const texts = ranges.flatMap(([from, to]) =>
    to - from > 1 ? `${from} to ${to}` : [...new Set([from, to])].map(String),
  )
  const list = new Intl.ListFormat('en').format(texts)
  return `${pages.length === 1 ? 'Page' : 'Pages'} ${list}`
}
