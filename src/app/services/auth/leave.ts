export { signOut as leave } from 'aws-amplify/auth';
