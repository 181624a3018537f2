import type { VatCheckState } from '@domicile/contract/sales/services/service-kinds'
import { postSafely } from '@domicile/server/security/safe-request'
import type { SafeRequestOptions } from '@domicile/server/security/safe-target'
import { UnsafeRequest } from '@domicile/server/security/unsafe-request'
import { BrokenCircuitError } from 'cockatiel'
import { z } from 'zod'
import { createBreaker } from '@domicile/server/http/circuit-breaker'
import type { RegisterNumber } from './vat-number.ts'

/** The register's answer about a VAT number. */
export type VatAnswer = {
  state: VatCheckState
  /**
   * The consultation number, which proves the check; the register gives it only to requesters that name
   * themselves.
   */
  consultation: string | null
  name: string | null
  /** The reason why the number could not be checked, as text. */
  failure: string | null
}

/** The register of VAT numbers of the European Union. */
export type Vies = { ask(number: RegisterNumber, requester: RegisterNumber | undefined): Promise<VatAnswer> }

/** The part of the answer that is used (VIES REST API, check-vat-number). */
const Answer = z.object({
  valid: z.boolean(),
  countryCode: z.string().nullish(),
  vatNumber: z.string().nullish(),
  requestIdentifier: z.string().nullish(),
  name: z.string().nullish(),
})
const Failure = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) })

/**
 * Creates the client of the register at an address. Any error means that a number could not be checked, never
 * that it is valid.
 */
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
  if (status !== 200 || !answer.success) return unchecked('The register gave an unreadable answer.')
  if (!isAbout(number, answer.data)) return unchecked('The register answered about another number.')
  const { valid, requestIdentifier, name } = answer.data
  return {
    state: valid ? 'valid' : 'invalid',
    consultation: requestIdentifier || null,
    // Three dashes mean that the member state does not disclose the name.
    name: name && name !== '---' ? name : null,
    failure: null,
  }
}

/** Returns true if the answer names the number in question; any other answer proves nothing. */
function isAbout({ state, number }: RegisterNumber, answer: z.infer<typeof Answer>): boolean {
  const isOfState = !answer.countryCode || answer.countryCode.toUpperCase() === state
  return isOfState && (!answer.vatNumber || answer.vatNumber.toUpperCase().replace(/\W/g, '') === number)
}

function wordsFor(error: string): string {
  if (error === 'MS_UNAVAILABLE') return 'The country’s register is unavailable.'
  if (error === 'INVALID_REQUESTER_INFO') return 'The register does not list the firm’s VAT number.'
  if (error === 'INVALID_INPUT') return 'The register could not read the number.'
  return 'The register is busy.'
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
