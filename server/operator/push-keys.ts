import webPush from 'web-push'

/** `npm run push:keys`: prints a new pair of keys for notifications. Subscriptions made with other keys end. */
const { publicKey, privateKey } = webPush.generateVAPIDKeys()
console.log(`PUSH_PUBLIC_KEY=${publicKey}\nPUSH_PRIVATE_KEY=${privateKey}`)
