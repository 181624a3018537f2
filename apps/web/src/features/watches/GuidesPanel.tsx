import type { WatchRecord } from '@domicile/contract/watches/watches'
import { paths } from '../../navigation/paths.ts'
import { LinkList } from '../../ui/data/LinkList.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { watchPageTexts as words } from './watch-texts.ts'

/** The posts that explain a watched text to a client. */
export function GuidesPanel({ posts }: Pick<WatchRecord, 'posts'>) {
  if (posts.length === 0) return null
  const links = posts.map(({ slug, name }) => ({ to: paths.post(slug), label: name }))
  return (
    <Panel title={words.guides}>
      <LinkList label={words.guides} links={links} />
    </Panel>
  )
}
