import { draftEvents } from '../../drafts/draft-history.ts'
import type { NounHistory } from '../../history/noun-history.ts'

export const postHistory: NounHistory<'post'> = {
  title: 'Knowledge base',
  events: draftEvents('post'),
  fields: { name: 'Title', content: 'Text', video: 'Video', audience: 'Readers' },
}
