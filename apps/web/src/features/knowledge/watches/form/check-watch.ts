import { messages } from '@domicile/contract/messages'
import { WatchInput } from '@domicile/contract/knowledge/watches/watches'
import { type FieldIssue, issuesOf } from '../../../../forms/form-errors.ts'
import { watchFormTexts as words } from './watch-form-texts.ts'
import { bodyOf, type WatchForm } from './watch-form.ts'

/** Checks the form against the contract; a new text needs its source as well. */
export function checkWatch(form: WatchForm, isNew: boolean): FieldIssue[] {
  const { source, documentUrl, file } = form
  const missing: FieldIssue[] = []
  if (source === 'fetch' && documentUrl.trim() === '')
    missing.push({ path: 'documentUrl', message: messages.required })
  if (isNew && source === 'upload' && !(file instanceof File))
    missing.push({ path: 'file', message: words.noFile })
  return [...issuesOf(WatchInput, bodyOf(form)), ...missing]
}
