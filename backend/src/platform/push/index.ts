export { DevicePushes, type ComposedPush } from './device-pushes';
export { NotifiedDevices } from './devices';
export { PUSH_NETWORK, PUBLIC_NETWORK, type PushNetwork } from './push-network';
export { VapidKeys } from './vapid-keys';
