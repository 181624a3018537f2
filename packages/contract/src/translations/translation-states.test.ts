import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { eventsFrom } from '../transitions.ts'
import { findLanguage, formatPair } from '../language-kinds.ts'
import { translationEvents, translationLabel, translationStates, waitingOnOf } from './translation-states.ts'
import { settlePages } from './settle-pages.ts'

describe('the states of a translation', () => {
  it('each state of a translation allows what the firm and the client may do, and nothing once it is over', () => {
    assert.deepEqual(
      Object.fromEntries(translationStates.map((state) => [state, eventsFrom(translationEvents, state)])),
      {
        requested: ['addSource', 'removeSource', 'quote', 'cancel', 'setLanguages', 'ask'],
        quoted: ['quote', 'accept', 'decline', 'expire', 'cancel', 'setLanguages'],
        accepted: ['addSource', 'cancel', 'setLanguages', 'setTerms', 'assign', 'ask'],
        translating: ['setLanguages', 'setTerms', 'assign', 'ask', 'work', 'deliverDraft', 'finalise'],
        question: ['addSource', 'cancel', 'setLanguages', 'setTerms', 'answer'],
        client_review: ['acceptDraft', 'requestRevision'],
        in_revision: ['setTerms', 'assign', 'ask', 'work', 'deliverDraft', 'finalise'],
        finalising: ['work', 'finalise'],
        adjusting: ['acceptAdjustment', 'refuseAdjustment'],
        delivered: ['ship', 'complain'],
        complaint: ['ship', 'answerComplaint'],
        declined: [],
        expired: [],
        cancelled: [],
      },
    )
  })

  it('each state of a translation has a label and a party, and late work of the firm is at risk', () => {
    const shown = translationStates.map((state) => [
      translationLabel({ state, isLate: false }),
      waitingOnOf(state),
    ])
    assert.deepEqual(shown, [
      ['pending', 'firm'],
      ['waiting for accept', 'client'],
      ['accepted', 'firm'],
      ['in progress', 'firm'],
      ['needs attention', 'client'],
      ['waiting for accept', 'client'],
      ['in progress', 'firm'],
      ['in progress', 'firm'],
      ['waiting for accept', 'client'],
      ['approved', 'none'],
      ['issues', 'firm'],
      ['rejected', 'none'],
      ['rejected', 'none'],
      ['rejected', 'none'],
    ])
    assert.equal(translationLabel({ state: 'translating', isLate: true }), 'at risk')
    assert.equal(translationLabel({ state: 'complaint', isLate: true }), 'issues')
  })
})

describe('the final count', () => {
  const rule = { tolerancePercent: 5 }
  const quoted = { pages: 100, price: 10_000 }

  it('the final count keeps the price within 5 percent, and follows the pages beyond it', () => {
    assert.deepEqual(settlePages(quoted, 105, rule), { price: 10_000, needsConsent: false })
    assert.deepEqual(settlePages(quoted, 95, rule), { price: 10_000, needsConsent: false })
    assert.deepEqual(settlePages(quoted, 106, rule), { price: 10_600, needsConsent: true })
    assert.deepEqual(settlePages(quoted, 94, rule), { price: 9_400, needsConsent: false })
    assert.deepEqual(settlePages({ pages: 3, price: 1_000 }, 4, rule), { price: 1_333, needsConsent: true })
  })
})

it('reads languages by name or code, and says a pair in words', () => {
  assert.deepEqual(['Polish', ' polish ', 'PL', 'Klingon'].map(findLanguage), ['pl', 'pl', 'pl', undefined])
  assert.equal(formatPair({ fromLanguage: 'pl', toLanguage: 'en' }), 'Polish to English')
  assert.equal(formatPair({ fromLanguage: null, toLanguage: 'en' }), 'Languages not set')
})
