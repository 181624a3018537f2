import type { WatchRecord } from '@domicile/contract/knowledge/watches/watches'
import { paths } from '../../../navigation/paths.ts'
import { EntryList } from '../../../ui/data/EntryList.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { watchPageTexts as words } from './watch-texts.ts'

/** The posts that explain a watched text to a client. */
export function GuidesPanel({ posts }: Pick<WatchRecord, 'posts'>) {
  if (posts.length === 0) return null
  const entries = posts.map(({ slug, name }) => ({ key: slug, to: paths.post(slug), title: name }))
  return (
    <Panel title={words.guides}>
      <EntryList label={words.guides} entries={entries} />
    </Panel>
  )
}
