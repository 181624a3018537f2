import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Question } from '@domicile/contract/knowledge/faq/faq'
import { findQuestions } from './find-questions.ts'

it('finds the signs of an FAQ answer as they are read, and not as they are stored', () => {
  const relief = {
    question: 'Is there a relief?',
    category: null,
    answer: '<p>Costs of <strong>R&amp;D</strong> &lt; 10% count, as &quot;own work&quot;; see &amp;lt;.</p>',
  } as Question
  for (const q of ['R&D', 'costs <', '"own', 'relief r&d', '&lt;'])
    assert.deepEqual(findQuestions([relief], q), [relief], q)
  for (const q of ['amp', 'quot', '&amp;', 'strong', 'gt'])
    assert.deepEqual(findQuestions([relief], q), [], q)
})
