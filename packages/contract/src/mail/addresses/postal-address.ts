import { z } from 'zod'
import { country, optionalText, orNone } from '../../fields.ts'
import { messages } from '../../messages.ts'
import { addressFormat, normaliseZip, type PlacedField } from './address-format.ts'
import { addressMessages } from './address-messages.ts'

/** The fields of an address. Their rules depend on the country: see `checkPostalAddress`. */
export const postalFields = {
  firstLine: optionalText(120),
  secondLine: optionalText(120),
  city: optionalText(80),
  province: optionalText(80),
  zipCode: optionalText(20).transform((zipCode) => zipCode && normaliseZip(zipCode)),
  country: orNone(country),
}

export type PostalFields = z.output<ReturnType<typeof z.strictObject<typeof postalFields>>>

/** Checks an address by the rules of its country: required fields, the postcode, and the province. */
export function checkPostalAddress(address: PostalFields, context: z.RefinementCtx): void {
  const add = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (!address.country) return add('country', messages.required)
  const { required } = addressFormat(address.country)
  const missing = required.filter((field) => !address[field])
  for (const field of missing) add(field, messages.required)
  const problem = problemOf(address, address.country)
  if (problem) add(...problem)
}

/** An address alone, such as the destination of a forward. */
export const PostalInput = z.strictObject(postalFields).superRefine(checkPostalAddress)

function problemOf(address: PostalFields, code: string): [PlacedField, string] | undefined {
  const { zip, example, labels, provinces } = addressFormat(code)
  const { zipCode, province } = address
  if (zip && zipCode && !zip.test(zipCode)) return ['zipCode', addressMessages.zip(labels.zipCode, example)]
  if (!province || provinces.length === 0) return undefined
  const knownProvince = provinces.find(({ value }) => value === province)
  if (!knownProvince) return ['province', addressMessages.province(labels.province)]
  return zipCode && knownProvince.zip && !knownProvince.zip.test(zipCode)
    ? ['zipCode', addressMessages.zipOfProvince(labels.zipCode, knownProvince.label)]
    : undefined
}
