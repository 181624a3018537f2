import assert from 'node:assert/strict'
import { it } from 'node:test'
import { guessLanguage } from './guess-language.ts'

const letters = {
  pl: 'Wzywa się do zapłaty podatku od nieruchomości w terminie 14 dni. Nie jest to decyzja.',
  en: 'We enclose the statement of your account for October. The balance is due on 1 December.',
  de: 'Wir bitten Sie, den Betrag für das Jahr 2025 auf unser Konto zu überweisen. Die Frist ist kurz.',
  cs: 'Sdělujeme, že se dne 1. prosince koná valná hromada společnosti v Praze a je nutná účast.',
  fr: 'Nous vous prions de régler la facture dans les trente jours et de nous envoyer une copie.',
  ru: 'Уведомляем вас о задолженности.',
  uk: 'Повідомляємо вас про заборгованість її компанії.',
  el: 'Σας ενημερώνουμε για την οφειλή σας.',
  zh: '请在三十天内付款。',
  ja: '三十日以内にお支払いください。',
}

for (const [language, text] of Object.entries(letters))
  it(`recognises the language of a letter in ${language}`, () => assert.equal(guessLanguage(text), language))

it('guesses no language from numbers, names and two words', () => {
  assert.equal(guessLanguage('48 210.55 GBP, City Bank'), null)
  assert.equal(guessLanguage('the 14'), null)
  assert.equal(guessLanguage(''), null)
})
