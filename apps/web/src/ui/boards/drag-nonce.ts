/** The nonce with which the content security policy allows the style element of the drag library. */
export const dragNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
