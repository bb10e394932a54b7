import { ProviderButton, type ProviderButtonProps } from './provider-button.tsx'

export function GoogleButton(props: Omit<ProviderButtonProps, 'label' | 'path'>) {
  return <ProviderButton {...props} label="Google" path="/identity/google" mark={<GoogleMark />} />
}

/** Google's own mark, in the colours its sign-in guidelines ask for. */
function GoogleMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className="size-5">
      <path
        fill="#4285F4"
        d="M45 24.5c0-1.6-.1-2.8-.4-4H24v7.6h12c-.2 2-1.5 5-4.5 7l7 5.400C42.600 37 45 31.300 45 24.500z"
      />
      <path
        fill="#34A853"
        d="M24 46c6 0 11-2 14.600-5.400l-7-5.400c-1.900 1.300-4.400 2.200-7.600 2.200-5.800 0-10.700-3.800-12.500-9.100l-7.200 5.600C7.900 41 15.400 46 24 46z"
      />
      <path
        fill="#FBBC05"
        d="M11.500 28.300c-.5-1.400-.7-2.800-.7-4.300s.3-3 .7-4.300l-7.200-5.600C2.800 17 2 20.400 2 24s.8 7 2.300 9.900z"
      />
      <path
        fill="#EA4335"
        d="M24 10.600c4.100 0 6.900 1.800 8.500 3.300l6.200-6C34.900 4.300 30 2 24 2 15.400 2 7.900 7 4.300 14.100l7.200 5.600c1.800-5.300 6.700-9.100 12.500-9.100z"
      />
    </svg>
  )
}
