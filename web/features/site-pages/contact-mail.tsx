import contact from 'site:contact'

export const ContactMail = () => <a href={`mailto:${contact.email}`}>{contact.email}</a>
