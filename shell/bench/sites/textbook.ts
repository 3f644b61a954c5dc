// Module Federation needs an asynchronous entry, since shared modules load first.
void import('./linked-start');
