import { entryTopics, listKinds } from '@domicile/contract/compliance/screening-lists/list-kinds'
import type { NounHistory } from '../../../history/noun-history.ts'
import { listTexts } from './list-texts.ts'

export const screeningListHistory: NounHistory<'screening-list'> = {
  title: 'Screening lists',
  events: {
    added: (list) => `added the screening list ${list}`,
    changed: (list) => `changed the settings of ${list}`,
    archived: (list) => `archived the screening list ${list}`,
    restored: (list) => `restored the screening list ${list}`,
    uploaded: (list) => `uploaded a file to ${list}`,
    downloaded: (list) => `downloaded a file of ${list}`,
    imported: (list) => `imported a new version of ${list}`,
    refused: (list) => `refused a file for ${list}`,
    unchanged: (list) => `found ${list} unchanged`,
    'fetch-asked': (list) => `requested a fetch of ${list}`,
    'fetch-failed': (list) => `could not fetch ${list}`,
    'entry-added': (list) => `added an entry to ${list}`,
    'entry-changed': (list) => `changed an entry of ${list}`,
    'entry-removed': (list) => `removed an entry from ${list}`,
  },
  fields: listTexts.fields,
  values: {
    kind: (value) => listKinds[value as keyof typeof listKinds]?.label ?? value,
    topic: (value) => entryTopics[value as keyof typeof entryTopics] ?? value,
  },
}
