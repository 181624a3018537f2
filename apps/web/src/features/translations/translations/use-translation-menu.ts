import type { Translation, TranslationAction } from '@domicile/contract/translations/translations'
import { useState } from 'react'
import type { PrimaryAction } from '../../../ui/actions/PrimaryButton.tsx'
import { translationPageTexts as words } from './translation-texts.ts'
import type { MenuAction } from '../../../ui/actions/ActionItems.tsx'

/** The open dialog or panel of a translation. */
export type OpenOfTranslation = Exclude<TranslationAction, 'addSource' | 'removeSource' | 'work' | 'expire'>

const actions = Object.keys(words.actions) as OpenOfTranslation[]
const dangerous: readonly OpenOfTranslation[] = ['decline', 'cancel', 'refuseAdjustment', 'complain']

/** Returns the next action of a translation, its menu of other actions, and the open dialog or panel. */
export function useTranslationMenu(translation: Translation | undefined) {
  const [open, setOpen] = useState<OpenOfTranslation>()
  if (!translation) return { primary: undefined, menu: [], open, setOpen }
  const offered = actions.filter((action) => isOffered(translation, action))
  const next = nextOf(translation)
  const menu: MenuAction[] = offered
    .filter((action) => action !== next)
    .map((action) => ({
      label: `${words.actions[action]}…`,
      onClick: () => setOpen(action),
      danger: dangerous.includes(action),
      disabledReason: obstacle(translation, action),
    }))
  const primary: PrimaryAction | undefined =
    next && offered.includes(next)
      ? {
          label: words.actions[next],
          onClick: () => setOpen(next),
          disabledReason: obstacle(translation, next),
        }
      : undefined
  return { primary, menu, open, setOpen }
}

/** The action that leads a translation to its next state. */
function nextOf(translation: Translation): OpenOfTranslation | undefined {
  const { state, withReview, fromLanguage, dueOn, waitsFor } = translation
  // Staff can enter the answer of a client, but nothing waits for them.
  if (state === 'question' && !waitsFor?.isYou) return undefined
  if (state === 'accepted' && !fromLanguage) return 'setLanguages'
  if (state === 'accepted') return dueOn ? 'assign' : 'setTerms'
  if (state === 'translating' || state === 'in_revision') return withReview ? 'deliverDraft' : 'finalise'
  return nextActions[state]
}

const nextActions: Partial<Record<Translation['state'], OpenOfTranslation>> = {
  requested: 'quote',
  quoted: 'accept',
  question: 'answer',
  client_review: 'acceptDraft',
  finalising: 'finalise',
  adjusting: 'acceptAdjustment',
  delivered: 'ship',
  complaint: 'answerComplaint',
}

/** A paper copy that was not ordered, or was sent, needs no action, nor do the terms of a quote. */
function isOffered(translation: Translation, action: OpenOfTranslation): boolean {
  if (translation.allowedActions.includes(action)) return true
  return action !== 'ship' && action !== 'setTerms' && obstacle(translation, action) !== undefined
}

function obstacle({ obstacles }: Translation, action: OpenOfTranslation): string | undefined {
  return obstacles.find(({ event }) => event === action)?.reason
}
