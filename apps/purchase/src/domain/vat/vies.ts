import type { VatCheckState } from '@domicile/contract/purchase/services/service-kinds'
import { postSafely, type SafeRequestOptions, UnsafeRequest } from '@domicile/server/security/safe-request'
import { BrokenCircuitError } from 'cockatiel'
import { z } from 'zod'
import { createBreaker } from '@domicile/server/http/circuit-breaker'
import type { RegisterNumber } from './vat-number.ts'

/** What the register of VAT numbers said of one. */
export type VatAnswer = {
  state: VatCheckState
  /** The number of its answer, which proves that it was asked; given only to those who say who they are. */
  consultation: string | null
  name: string | null
  /** Why it could not be checked, in words. */
  failure: string | null
}

/** The register of VAT numbers of the European Union. */
export type Vies = { ask(number: RegisterNumber, requester: RegisterNumber | undefined): Promise<VatAnswer> }

/** The part of its answer that is read (VIES REST API, check-vat-number). */
const Answer = z.object({
  valid: z.boolean(),
  countryCode: z.string().nullish(),
  vatNumber: z.string().nullish(),
  requestIdentifier: z.string().nullish(),
  name: z.string().nullish(),
})
const Failure = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) })

/** The register at an address. Whatever goes wrong says that a number could not be checked, and never that it is valid. */
export function createVies(url: string, options: SafeRequestOptions = {}): Vies {
  const breaker = createBreaker((error) => error instanceof UnsafeRequest)
  return {
    async ask(number, requester) {
      const body = JSON.stringify(questionOf(number, requester))
      const headers = { 'content-type': 'application/json', accept: 'application/json' }
      try {
        const answer = await breaker.execute(() =>
          postSafely(`${url}/check-vat-number`, { headers, body }, options),
        )
        return read(number, answer.status, parsed(answer.body))
      } catch (error) {
        if (error instanceof UnsafeRequest || error instanceof BrokenCircuitError)
          return unchecked('The register could not be reached.')
        throw error
      }
    },
  }
}

function questionOf(number: RegisterNumber, requester: RegisterNumber | undefined) {
  return {
    countryCode: number.state,
    vatNumber: number.number,
    ...(requester && { requesterMemberStateCode: requester.state, requesterNumber: requester.number }),
  }
}

function read(number: RegisterNumber, status: number, body: unknown): VatAnswer {
  const failure = Failure.safeParse(body)
  if (failure.success) return unchecked(wordsFor(failure.data.errorWrappers[0]!.error))
  const answer = Answer.safeParse(body)
  if (status !== 200 || !answer.success) return unchecked('The register gave no answer that can be read.')
  if (!isAbout(number, answer.data)) return unchecked('The register answered about another number.')
  const { valid, requestIdentifier, name } = answer.data
  return {
    state: valid ? 'valid' : 'invalid',
    consultation: requestIdentifier || null,
    // Three dashes stand for a name that its state does not tell.
    name: name && name !== '---' ? name : null,
    failure: null,
  }
}

/** An answer names what it is about; one that names something else proves nothing. */
function isAbout({ state, number }: RegisterNumber, said: z.infer<typeof Answer>): boolean {
  const isOfState = !said.countryCode || said.countryCode.toUpperCase() === state
  return isOfState && (!said.vatNumber || said.vatNumber.toUpperCase().replace(/\W/g, '') === number)
}

function wordsFor(error: string): string {
  if (error === 'MS_UNAVAILABLE') return 'The register of that country does not answer at the moment.'
  if (error === 'INVALID_REQUESTER_INFO') return 'The register does not know the firm’s own VAT number.'
  if (error === 'INVALID_INPUT') return 'The register could not read the number.'
  return 'The register is busy at the moment.'
}

function unchecked(failure: string): VatAnswer {
  return { state: 'could-not-check', consultation: null, name: null, failure }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
